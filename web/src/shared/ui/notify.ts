import type * as Toasts from './toasts.tsx'

const DURATION = 5000

let toasts: Promise<typeof Toasts> | undefined

const currentPath = (): string => location.pathname + location.search

/**
 * Shows a toast for five seconds. Important messages belong in the page instead. An error disappears when its
 * page is left or a later attempt succeeds. The code is loaded on first use.
 * @param key identifies a state, such as the network's: a new toast with the same key replaces the old one.
 */
export const notify = (
  kind: Toasts.ToastKind,
  text: string,
  action?: Toasts.ToastAction,
  key?: string,
): void => {
  const at = currentPath()
  toasts ??= import('./toasts.tsx')
  toasts.then(
    async ({ showToast }) =>
      showToast(kind, text, { at, ...(action && { action }), ...(key !== undefined && { key }) }),
    () => {
      // Most likely the network is down, which may be the message itself.
      toasts = undefined
      showPlain(text)
    },
  )
}

/** Dismisses errors after an attempt succeeded. Success toasts do so themselves. */
export const dismissErrors = (): void => {
  toasts?.then(async (loaded) => loaded.dismissErrors()).catch(() => {})
}

export const dismissOtherPagesErrors = (): void => {
  const at = currentPath()
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
  }, DURATION)
}
