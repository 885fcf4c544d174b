import { createRoot } from 'react-dom/client';
import '../../components/tokens/base.css';
import { StudioStore } from './store.ts';
import { Studio } from './Studio.tsx';
import './studio.css';

const root = document.getElementById('studio');
if (!root) throw new Error('index.html has lost its root');
const store = new StudioStore();
createRoot(root).render(<Studio store={store} />);
void store.begin();
