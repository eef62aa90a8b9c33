import { lazyPart } from '../shared/ui/lazy-part.tsx'

/** A confirmation dialog whose code loads when it first opens. */
export const LazyConfirm = lazyPart(
  async () => (await import('../shared/ui/confirm-dialog.tsx')).ConfirmDialog,
)
