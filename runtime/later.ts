// What the page needs once it is drawn comes in one file: each of its own would cost a request.
export { formatComplianceCopy, parseComplianceCopy } from '../schemas/stored/compliance-copy.ts';
export { parseEnvelope, parsePayload, parseStreamMessage } from './api/payloads.ts';
export { loadExperiments } from './experiments/open-feature.ts';
