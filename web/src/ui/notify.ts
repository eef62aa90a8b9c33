import type { ToastAction, ToastKind } from './toast.ts'

const STAY = 5000

type ShowToast = (kind: ToastKind, text: string, action?: ToastAction) => Promise<void>

let toasts: Promise<ShowToast> | undefined

/**
 * Tells something in passing: a toast at the top right, gone after five seconds. What a reader must not miss belongs
 * beside the field or in the list's place instead. The toasts' code is loaded at the first one.
 */
export const notify = (kind: ToastKind, text: string, action?: ToastAction): void => {
  toasts ??= import('./toasts.tsx').then(({ showToast }) => showToast)
  toasts.then(
    async (showToast) => showToast(kind, text, action),
    () => {
      // Most likely the network is away, which is just what is to be told.
      toasts = undefined
      showPlain(text)
    },
  )
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
