import { createRoot } from 'react-dom/client';
import '../../components/tokens/base.css';
import { loadKey } from './key.ts';
import { StudioStore } from './store.ts';
import { Studio } from './Studio.tsx';
// Order matters: page styles override the shared controls.
import './styles/layout.css';
import './styles/controls.css';
import './styles/editor.css';
import './styles/answers.css';
import './styles/dialogs.css';

const root = document.getElementById('studio');
if (!root) throw new Error('index.html has lost its root');
loadKey();
const store = new StudioStore();
createRoot(root).render(<Studio store={store} />);
void store.begin();
