import type { Post } from '@soko/contracts/types/post.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { notify } from '../../shared/ui/notify.ts'
import { parseFrameMessage, type ToFrame } from './frame-messages.ts'
import { previewPath } from '../drafts/draft-paths.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.frame

/** Sizes of the framed pages in pixels, before scaling down to the available width. */
const SIZES = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 960 } } as const

const postToFrame = (frame: HTMLIFrameElement | null, message: ToFrame): void => {
  frame?.contentWindow?.postMessage(message, location.origin)
}

export type PageFrameHandle = { readonly find: (words: string) => void }

type Props = {
  readonly kind: keyof typeof SIZES
  readonly isDark: boolean
  readonly post: Post
  readonly ref?: Ref<PageFrameHandle>
}

export const PageFrame = ({ kind, isDark, post, ref }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(ref, () => ({
    find: (words) => {
      frame.current?.scrollIntoView({ block: 'nearest' })
      postToFrame(frame.current, { kind: 'soko-preview-find', words })
    },
  }))
  useEffect(() => {
    const sendPost = () => {
      postToFrame(frame.current, { kind: 'soko-preview', post, isDark })
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = parseFrameMessage(event, frame.current?.contentWindow ?? null)
      if (message?.kind === 'soko-preview-ready') sendPost()
      if (message?.kind === 'soko-preview-found' && !message.found)
        notify('info', previewsTexts.remarks.notFound)
    }
    addEventListener('message', onMessage)
    sendPost()
    return () => {
      removeEventListener('message', onMessage)
    }
  }, [post, isDark])
  const { box, scale } = useScale(SIZES[kind].width)
  const { width, height } = SIZES[kind]
  const name = `${texts[kind]}, ${isDark ? texts.dark : texts.light}`
  return (
    <div className="page-frame" data-kind={kind}>
      <h2>
        {name} <span>{texts.width(width)}</span>
      </h2>
      <div ref={box} className="page-frame-box" style={{ height: Math.round(height * scale) }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page: a same-origin sandbox with scripts has no effect. */}
        <iframe
          ref={frame}
          src={previewPath()}
          title={name}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** Fits a page of this width into the element `box`. */
const useScale = (width: number) => {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const observer = new ResizeObserver(() => {
      setScale(Math.min(1, current.clientWidth / width))
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
    }
  }, [width])
  return { box, scale }
}
