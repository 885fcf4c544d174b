import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library would do so by itself only where a test file's own globals are there to register with.
afterEach(cleanup);
