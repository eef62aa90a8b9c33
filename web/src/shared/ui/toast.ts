/** How a toast looks: what it is about. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default'

/** A button in a toast, such as Undo. Pressing it closes the toast. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** The toast waits until it is answered or dismissed. */
  readonly stays?: boolean
}
