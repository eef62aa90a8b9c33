import { type ComponentType, useEffect, useReducer } from 'react'
import { untilIdle } from '../lib/until-idle.ts'

const Nothing = () => null

/**
 * A component whose code comes once the browser is idle: what a page does besides being read. Until then, and where it cannot
 * be loaded, `Meanwhile` is in its place, or nothing. For what is touched there is `lazyPart`.
 */
export const idlePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  let Part = Meanwhile
  let loading: Promise<void> | undefined

  const get = async (): Promise<void> => {
    await untilIdle()
    try {
      Part = await load()
    } catch {
      // The next one that is shown tries again.
      loading = undefined
    }
  }

  const IdlePart = (props: Props) => {
    const [, showAgain] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      loading ??= get()
      void loading.then(showAgain)
    }, [])
    return <Part {...props} />
  }
  return IdlePart
}
