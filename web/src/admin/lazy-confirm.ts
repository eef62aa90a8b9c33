import { lazyPart } from '../shared/ui/lazy-part.tsx'

/** The code loads when the dialog first opens. */
export const LazyConfirm = lazyPart(
  async () => (await import('../shared/ui/confirm-dialog.tsx')).ConfirmDialog,
)
