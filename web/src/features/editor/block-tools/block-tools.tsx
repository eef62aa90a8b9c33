import './block-tools.css'
import type { Ref } from 'react'
import type { BlockInHand } from '../blocks/block-at.ts'
import type { Hand } from '../blocks/hand.ts'
import { editorTexts } from '../editor.texts.ts'
import { CalloutTools } from './callout-tools.tsx'
import { EmbedTools } from './embed-tools.tsx'
import { FootnoteTools } from './footnote-tools.tsx'
import { GalleryTools } from './gallery-tools.tsx'
import { ImageTools, InlineImageTools } from './image-tools.tsx'
import { RuleTools } from './rule-tools.tsx'
import { StripTools } from './strip-tools.tsx'
import { TableTools } from './table-tools.tsx'

type Props = {
  readonly block: BlockInHand
  readonly onAct: (use: (tools: Hand) => void) => void
  readonly ref?: Ref<HTMLDivElement>
}

/** The tools of the block in hand. Esc leads back to the text. */
export const BlockTools = ({ block, onAct, ref }: Props) => (
  <div
    ref={ref}
    className="block-tools"
    role="toolbar"
    tabIndex={-1}
    aria-label={editorTexts.blocks[block.kind]}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onAct(({ leave }) => {
        leave()
      })
    }}
  >
    <ToolsOf block={block} onAct={onAct} />
  </div>
)

const ToolsOf = ({ block, onAct }: Omit<Props, 'ref'>) => {
  switch (block.kind) {
    case 'table':
      return <TableTools state={block.state} onAct={onAct} />
    case 'callout':
      return <CalloutTools callout={block.callout} onAct={onAct} />
    case 'figure-image':
      return <ImageTools block={block} onAct={onAct} />
    case 'image':
      return <InlineImageTools block={block} onAct={onAct} />
    case 'figure-gallery':
      return <GalleryTools block={block} onAct={onAct} />
    case 'figure-strip':
      return <StripTools block={block} onAct={onAct} />
    case 'figure-embed':
      return <EmbedTools block={block} onAct={onAct} />
    case 'footnote':
      return <FootnoteTools block={block} onAct={onAct} />
    case 'rule':
      return <RuleTools block={block} onAct={onAct} />
  }
}
