import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { notify } from './notify.ts'
import { uiTexts } from './ui.texts.ts'

/**
 * Loads a component on its first render, as in `lazyPart(async () => (await
 * import('./report-dialog.tsx')).ReportDialog)`. If loading fails, shows a toast, and the next render tries
 * again.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
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
    const [, rerender] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      if (Loaded !== undefined) return
      loading ??= get()
      let isUnmounted = false
      void loading.then(() => {
        if (!isUnmounted && Loaded !== undefined) rerender()
      })
      return () => {
        isUnmounted = true
      }
    })
    if (Loaded !== undefined) return <Loaded {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
  return LazyPart
}
