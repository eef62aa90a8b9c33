import { lazyPart } from '../shared/ui/lazy-part.tsx'

/** The dialog that asks before an act; it comes with the first question. */
export const LazyConfirm = lazyPart(
  async () => (await import('../shared/ui/confirm-dialog.tsx')).ConfirmDialog,
)
