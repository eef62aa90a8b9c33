import './with-interactive.css'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { announced } from '../../../shared/lib/coming-code.ts'
import { Button } from '../../../shared/ui/button.tsx'

/** The words around a chart before it is pressed; those of the interactive one come with it. */
const texts = {
  show: 'Interactive chart',
  loading: 'Loading the chart',
  away: 'The interactive chart could not be loaded. Check your connection.',
  again: 'Try again',
} as const

type Props<Of extends object> = {
  /** Loads the chart that is shown in the place of the drawn one; asked for with the press. */
  readonly load: () => Promise<ComponentType<Of>>
  /** What that chart is of. */
  readonly of: Of
  /** The drawn chart. It keeps its room, so nothing moves when the other one comes. */
  readonly children: ReactNode
}

/**
 * A drawn chart with a button for an interactive one in its place, which comes with the press. The drawn one stays until it is there;
 * the same button, or Escape, brings it back. Where the code cannot be loaded a line says so, and the button tries again.
 */
export const WithInteractive = <Of extends object>({ load, of, children }: Props<Of>) => {
  const [state, setState] = useState<'drawn' | 'coming' | 'away' | 'shown'>('drawn')
  const [Chart, setChart] = useState<ComponentType<Of>>()
  const room = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const show = async () => {
    setState('coming')
    // Who has gone back meanwhile stays there.
    const end = (as: 'away' | 'shown') => {
      setState((now) => (now === 'coming' ? as : now))
    }
    try {
      const Loaded = await announced(load)()
      setChart(() => Loaded)
      end('shown')
    } catch {
      end('away')
    }
  }
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setState('drawn')
      button.current?.focus({ preventScroll: true })
    }
    const around = state === 'drawn' ? null : room.current
    around?.addEventListener('keydown', leave)
    return () => {
      around?.removeEventListener('keydown', leave)
    }
  }, [state])
  const isShown = state === 'shown' && Chart !== undefined
  return (
    <div ref={room}>
      <div className={isShown ? 'interactive-place shown' : 'interactive-place'}>
        <div>{children}</div>
        {isShown && <Chart {...of} />}
      </div>
      <p className="interactive-press">
        <Button
          ref={button}
          aria-pressed={state === 'away' ? undefined : isShown}
          aria-busy={state === 'coming' || undefined}
          onClick={() => {
            if (state === 'drawn' || state === 'away') void show()
            else setState('drawn')
          }}
        >
          {state === 'away' ? texts.again : texts.show}
        </Button>
        <span role="status">
          {state === 'coming' && texts.loading}
          {state === 'away' && texts.away}
        </span>
      </p>
    </div>
  )
}
