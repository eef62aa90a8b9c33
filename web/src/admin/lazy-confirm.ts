import { lazyPart } from '../shared/ui/lazy-part.tsx'

/** A confirmation dialog, loaded when it is first opened. */
export const LazyConfirm = lazyPart(
  async () => (await import('../shared/ui/confirm-dialog.tsx')).ConfirmDialog,
)
