import { embedOf } from '@soko/contracts/text/embeds.ts'
import { ArrowUpRight, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { embedFrameTexts as texts } from './embed-frame.texts.ts'
import { frameOf } from './frame-of.ts'
import { ExternalFrame } from './external-frame.tsx'
import { useFrameHeight, useFrameState } from './use-frame.ts'

type Props = {
  readonly figure: HTMLElement
  readonly onClose: () => void
}

export const EmbedFrame = ({ figure, onClose }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const { state, onLoad } = useFrameState()
  const height = useFrameHeight(frame)
  useReplaceCard(figure, close)

  const { href = '' } = figure.querySelector('a') ?? {}
  const embed = embedOf(href)
  const kind = embed && frameOf(embed, 'light')?.kind
  if (embed === undefined || kind === undefined) return null
  return createPortal(
    <div className="embed-frame" data-kind={kind}>
      <div className="embed-bar">
        <Button ref={close} onClick={onClose}>
          <Icon of={X} />
          {texts.close[kind]}
        </Button>
        <a className="btn quiet" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {texts.open[embed.host]}
          <Icon of={ArrowUpRight} />
        </a>
      </div>
      <ExternalFrame of={embed} ref={frame} onLoad={onLoad} {...(kind === 'post' && { height })} />
      <p className="embed-state hint" role="status">
        {texts.states[state]}
      </p>
    </div>,
    figure,
  )
}

/** Hides the card of the frame. Moves the focus to the close button, and back to the card on unmount. */
const useReplaceCard = (figure: HTMLElement, close: React.RefObject<HTMLButtonElement | null>): void => {
  useLayoutEffect(() => {
    const card = figure.querySelector<HTMLElement>('.embed-card')
    if (card) card.hidden = true
    return () => {
      if (card) card.hidden = false
      card?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [figure])
  useEffect(() => {
    close.current?.focus({ preventScroll: true })
  }, [close])
}
