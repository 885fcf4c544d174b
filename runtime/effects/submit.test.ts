import { expect, it } from 'vitest';
import { type Answers, toResponse, takeTurns } from '../../tests/kit/runtime/fake-network.ts';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import type { SubmittedCallId } from '../../schemas/domains/calls.ts';
import type { UploadRequest } from '../ports/ports.ts';

const SUCCESS = { code: 0, message: '', data: null };
const FRONT = new File(['a'], 'front.png', { type: 'image/png' });

/** A runtime whose action `act` submits a call; uploads wait in `uploads`. */
function createPage(call: SubmittedCallId, answers: Answers = {}) {
  const uploads: (UploadRequest & { readonly finish: (answer: object) => void })[] = [];
  const upload = (_address: string, request: UploadRequest) =>
    new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
      uploads.push({ ...request, finish: (answer) => resolve({ status: 200, text: JSON.stringify(answer) }) });
    });
  const document = createTestSite({
    actions: { act: [{ submit: call, fields: { level: { arg: 'level' } } }], failed: [{ toast: 'error', text: 'Failed' }] },
  });
  const page = createTestRuntime({ document, answers, ports: { upload: upload as never } });
  const act = async (files: Readonly<Record<string, File>> = {}) => {
    const acted = page.actions.run('act', { surface: null, args: { level: '2' }, files });
    await settle();
    return { acted };
  };
  return { ...page, act, uploads, responses: page.stores.responses };
}

it('[KYC-3] shows how much of an upload was sent, from its start to its end', async () => {
  const { act, uploads, responses } = createPage('kyc-submit');
  const share = () => responses.upload.get()?.share;
  const { acted } = await act({ front: FRONT });
  expect(share()).toBe(0);
  uploads[0]?.onProgress(0.5);
  expect([share(), Object.fromEntries(uploads[0]!.body)]).toEqual([0.5, { level: '2', front: FRONT }]);
  uploads[0]?.finish(SUCCESS);
  expect([await acted, share()]).toEqual([true, undefined]);
});

it('[KYC-3] cancels an upload without an error, and sends it again on request', async () => {
  const { act, uploads, responses, toasts, ports } = createPage('kyc-submit');
  const { acted } = await act({ front: FRONT });
  responses.upload.get()?.cancel();
  expect([await acted, responses.upload.get(), responses.outcomes.size]).toEqual([false, null, 0]);
  expect([toasts.toasts, ports.log.lines]).toEqual([[], []]);
  const { acted: again } = await act({ front: FRONT });
  uploads[1]?.finish(SUCCESS);
  expect(await again).toBe(true);
});

it('[KYC-4] stores field errors of the server until the next success', async () => {
  const { act, uploads, responses } = createPage('kyc-submit');
  const finish = async (at: number, answer: object) => {
    const { acted } = await act({ front: FRONT });
    uploads[at]?.finish(answer);
    await acted;
    return responses.outcomes.get('kyc-submit')?.refusal;
  };
  const fields = { front: 'Blurred' };
  expect(await finish(0, { code: 1, message: 'Refused', data: { fields } })).toEqual({ fields });
  expect(await finish(1, { code: 1, message: 'Refused', data: null })).toEqual({});
  expect(await finish(2, SUCCESS)).toBeUndefined();
});

it('[FND-14] stores when a call last succeeded, until it fails', async () => {
  const answers = { 'fund-password-check': takeTurns({ result: true }, { result: false }) };
  const { act, ports, responses } = createPage('fund-password-check', answers);
  await act();
  expect(responses.succeededAt.get('fund-password-check')).toBe(ports.clock.now());
  await act();
  expect(responses.succeededAt.get('fund-password-check')).toBeUndefined();
});

it('[TOT-2][RCV-2] drops the previous response once the call fails', async () => {
  const answers = { 'reset-verify': takeTurns({ ticket: 't' }, toResponse({ code: 1, message: '', data: { tries_left: 4 } })) };
  const { act, responses } = createPage('reset-verify', answers);
  await act();
  expect(responses.response('reset-verify')).toMatchObject({ ticket: 't' });
  responses.outcomes.set('kyc-submit', {});
  await act();
  expect(responses.response('reset-verify')).toBeNull();
  expect([...responses.outcomes].at(-1)).toEqual(['reset-verify', { refusal: { tries_left: 4 } }]);
});
