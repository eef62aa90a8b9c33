import { type ComponentType, useEffect, useReducer } from 'react'
import { untilIdle } from '../lib/until-idle.ts'

const Nothing = () => null

/** Loads the component's code when the browser is idle. */
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
