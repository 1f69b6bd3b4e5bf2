/** Receives callbacks when reports are ready: `createReceiver` to mount anywhere, `serve` for a separate port. */

export type { Callback } from './callback.ts';
export { createReceiver, type CallbackAddress, type Receiver, type ReceiverOptions } from './receiver.ts';
export { serve, type ServeOptions, type ServedReceiver } from './serve.ts';
