import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Without vitest's globals the library can't register its own clean-up.
afterEach(cleanup);

export { render } from '@testing-library/react';
