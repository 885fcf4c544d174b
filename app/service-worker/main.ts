import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

startWorker(globalThis as unknown as WorkerScope);
