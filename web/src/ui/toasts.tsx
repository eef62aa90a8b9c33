import './toasts.css'
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { useDarkTheme } from '../lib/theme.ts'
import { Icon } from './icon.tsx'
import type { ToastAction, ToastKind } from './toast.ts'
import { controlsTexts } from './controls.texts.ts'

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  default: Bell,
} as const

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 120 })

const DismissButton = ({ closeToast }: { readonly closeToast: (byReader: boolean) => void }) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={controlsTexts.dismiss}
    onClick={(event) => {
      event.stopPropagation()
      closeToast(true)
    }}
  >
    <Icon of={X} />
  </button>
)

const Toasts = () => (
  <ToastContainer
    aria-label={controlsTexts.toasts}
    position="top-right"
    autoClose={5000}
    pauseOnHover
    pauseOnFocusLoss
    closeOnClick
    draggable
    draggablePercent={80}
    theme={useDarkTheme() ? 'dark' : 'light'}
    transition={slide}
    progressClassName="toast-clock"
    closeButton={DismissButton}
  />
)

/** In milliseconds: screen readers notice what comes into a live region only once they know the region. */
const NOTICED = 100

let ready: Promise<void> | undefined

/** Puts the container beside React's root: toasts live on when a page goes. */
const mount = async (): Promise<void> => {
  const host = document.createElement('div')
  host.className = 'toast-host'
  document.body.append(host)
  // Who is inside by the keyboard reads or acts: the clocks stand still, as they do under a mouse.
  host.addEventListener('focusin', () => {
    toast.pause()
  })
  host.addEventListener('focusout', () => {
    toast.play()
  })
  flushSync(() => {
    createRoot(host).render(<Toasts />)
  })
  return new Promise((done) => {
    setTimeout(done, NOTICED)
  })
}

/** Shows a toast; the same text that still stands is not shown twice. */
export const showToast = async (kind: ToastKind, text: string, action?: ToastAction): Promise<void> => {
  ready ??= mount()
  await ready
  toast(<Content text={text} {...(action && { action })} />, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    icon: <Icon of={ICONS[kind]} />,
    ...(action?.stays && { autoClose: false }),
    ...((action === undefined || action.stays) && { toastId: `${kind}: ${text}` }),
  })
}

const Content = ({ text, action }: { readonly text: string; readonly action?: ToastAction }) => (
  <div className="toast-words">
    <p>{text}</p>
    {action && (
      <button type="button" className="toast-action" onClick={action.run}>
        {action.label}
      </button>
    )}
  </div>
)
