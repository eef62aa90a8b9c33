import { type ComponentType, useEffect, useReducer } from 'react'
import { untilIdle } from '../lib/until-idle.ts'

const Nothing = () => null

/** Returns a component whose code loads when the browser is idle. Renders `Fallback` until then. */
export const idlePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  let Part = Fallback
  let loading: Promise<void> | undefined

  const get = async (): Promise<void> => {
    await untilIdle()
    try {
      Part = await load()
    } catch {
      loading = undefined
    }
  }

  const IdlePart = (props: Props) => {
    const [, rerender] = useReducer((times: number) => times + 1, 0)
    useEffect(() => {
      loading ??= get()
      void loading.then(rerender)
    }, [])
    return <Part {...props} />
  }
  return IdlePart
}
