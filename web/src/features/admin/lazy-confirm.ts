import { lazyPart } from '../../ui/lazy-part.tsx'

/** The dialog that asks before an act; it comes with the first question. */
export const LazyConfirm = lazyPart(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog)
