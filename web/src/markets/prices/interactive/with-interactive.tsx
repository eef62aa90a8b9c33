import './with-interactive.css'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { withLoadingBar } from '../../../shared/lib/loading-code.ts'
import { Button } from '../../../shared/ui/button.tsx'

const texts = {
  show: 'Interactive chart',
  loading: 'Loading the chart',
  failed: 'The interactive chart could not be loaded. Check your connection.',
  retry: 'Try again',
} as const

type Props<Of extends object> = {
  readonly load: () => Promise<ComponentType<Of>>
  readonly of: Of
  readonly children: ReactNode
}

/** Replaces a static chart by an interactive one on click. The button or Escape returns to the static chart. */
export const WithInteractive = <Of extends object>({ load, of, children }: Props<Of>) => {
  const [state, setState] = useState<'static' | 'loading' | 'failed' | 'interactive'>('static')
  const [Chart, setChart] = useState<ComponentType<Of>>()
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const show = async () => {
    setState('loading')
    // Ignore the loaded code if the user has returned to the static chart.
    const finish = (next: 'failed' | 'interactive') => {
      setState((current) => (current === 'loading' ? next : current))
    }
    try {
      const Loaded = await withLoadingBar(load)()
      setChart(() => Loaded)
      finish('interactive')
    } catch {
      finish('failed')
    }
  }
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setState('static')
      button.current?.focus({ preventScroll: true })
    }
    const element = state === 'static' ? null : container.current
    element?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
    }
  }, [state])
  const isShown = state === 'interactive' && Chart !== undefined
  return (
    <div ref={container}>
      <div className={isShown ? 'interactive-place shown' : 'interactive-place'}>
        <div>{children}</div>
        {isShown && <Chart {...of} />}
      </div>
      <p className="interactive-press">
        <Button
          ref={button}
          aria-pressed={state === 'failed' ? undefined : isShown}
          aria-busy={state === 'loading' || undefined}
          onClick={() => {
            if (state === 'static' || state === 'failed') void show()
            else setState('static')
          }}
        >
          {state === 'failed' ? texts.retry : texts.show}
        </Button>
        <span role="status">
          {state === 'loading' && texts.loading}
          {state === 'failed' && texts.failed}
        </span>
      </p>
    </div>
  )
}
