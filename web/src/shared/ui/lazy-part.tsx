import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { notify } from './notify.ts'
import { uiTexts } from './ui.texts.ts'

/**
 * A component whose code is loaded when it is first shown: menus, dialogs, forms, what few readers touch.
 *
 *     const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)
 *     ...
 *     {asked && <ReportDialog open={open} onClose={close} />}
 *
 * Meanwhile `waiting` is shown, or what it makes of the props, or nothing. When the code cannot be loaded a toast says so, and the next rendering tries again.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const get = async (): Promise<void> => {
    try {
      Loaded = await load()
    } catch {
      loading = undefined
      notify('error', uiTexts.partFailed)
    }
  }

  const LazyPart = (props: Props) => {
    const [, showAgain] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (Loaded !== undefined) return
      loading ??= get()
      let gone = false
      void loading.then(() => {
        if (!gone && Loaded !== undefined) showAgain()
      })
      return () => {
        gone = true
      }
    })
    if (Loaded !== undefined) return <Loaded {...props} />
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
  return LazyPart
}
