import type * as Toasts from './toasts.tsx'

const DURATION = 5000

let toasts: Promise<typeof Toasts> | undefined

const currentPath = (): string => location.pathname + location.search

/**
 * Shows a toast for five seconds. Errors also disappear when the reader leaves the page or a later attempt
 * succeeds. A new toast replaces the visible toast with the same `key`.
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
      // The network is probably down. The message is shown without the code of toasts.
      toasts = undefined
      showPlain(text)
    },
  )
}

/** Dismisses error toasts. Each success toast does so as well. */
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
