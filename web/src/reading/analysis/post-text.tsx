import { useEffect, useRef, useState } from 'react'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const EmbedFrame = lazyPart(withLoadingBar(async () => (await import('./embed-frame.tsx')).EmbedFrame))

type Props = {
  readonly html: string
  readonly language?: string | undefined
}

export const PostText = ({ html, language }: Props) => {
  const text = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly HTMLElement[]>([])

  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest('.embed-load') : null
      const figure = card?.closest<HTMLElement>('.embed')
      if (figure) setOpened((before) => [...before.filter((each) => each !== figure), figure])
    }
    const { current } = text
    current?.addEventListener('click', open)
    return () => {
      current?.removeEventListener('click', open)
    }
  }, [])

  return (
    <>
      <div className="prose" lang={language} ref={text} dangerouslySetInnerHTML={{ __html: html }} />
      {opened.map((figure) => (
        <EmbedFrame
          key={Array.from(figure.parentElement?.children ?? []).indexOf(figure)}
          figure={figure}
          onClose={() => {
            setOpened(opened.filter((each) => each !== figure))
          }}
        />
      ))}
    </>
  )
}
