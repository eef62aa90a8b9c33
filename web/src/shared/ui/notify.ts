import type * as Toasts from './toasts.tsx'

const STAY = 5000

let toasts: Promise<typeof Toasts> | undefined

/** The page an error is told at: it goes when that page is left. */
const here = (): string => location.pathname + location.search

/**
 * Shows a toast at the top right for five seconds. Messages that a reader must not miss belong beside the field or in
 * place of the list, and are not repeated here. An error disappears earlier: when its page is left, or a later attempt
 * succeeds. The code of toasts is loaded on first use.
 * @param about names a state, such as the network's; a new toast about it replaces the earlier one.
 */
export const notify = (
  kind: Toasts.ToastKind,
  text: string,
  action?: Toasts.ToastAction,
  about?: string,
): void => {
  const at = here()
  toasts ??= import('./toasts.tsx')
  toasts.then(
    async ({ showToast }) =>
      showToast(kind, text, { at, ...(action && { action }), ...(about !== undefined && { about }) }),
    () => {
      // Most likely the network is away, which is just what is to be told.
      toasts = undefined
      showPlain(text)
    },
  )
}

/** Takes the errors away: what is done has succeeded now. A toast of success does it by itself. */
export const endErrors = (): void => {
  toasts?.then(async (loaded) => loaded.dismissErrors()).catch(() => {})
}

/** Takes away the errors of the pages that have been left. */
export const leaveErrors = (): void => {
  const at = here()
  toasts?.then(async (loaded) => loaded.dismissErrors(at)).catch(() => {})
}

const showPlain = (text: string) => {
  const plain = document.createElement('p')
  plain.className = 'toast-plain'
  plain.role = 'alert'
  plain.textContent = text
  document.body.append(plain)
  setTimeout(() => {
    plain.remove()
  }, STAY)
}
