import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { X } from 'lucide'
import type { FigureGallery, Picture } from '../../document/lines.ts'
import { blockTexts } from './block.texts.ts'
import { withCaption } from './image-tools.tsx'
import { InlineInput } from './inline-input.tsx'
import { RemoveTool } from './remove-tool.tsx'
import { TextInput } from './text-input.tsx'
import { ToolButton, ToolRow, type ToolsOf } from './tool-button.tsx'

const { gallery: texts } = blockTexts

export const GalleryTools = ({ block, onEdit }: ToolsOf<'figure-gallery'>) => {
  const { index, value } = block
  const update = (gallery: FigureGallery) => {
    onEdit(({ replace }) => {
      replace({ ...block, value: gallery })
    })
  }
  const updateImages = (images: readonly Picture[]) => {
    update({ ...value, images })
  }
  return (
    <>
      <ToolRow>
        <ToolButton
          label={texts.split}
          onClick={() => {
            onEdit(({ splitGallery }) => {
              splitGallery(index)
            })
          }}
        />
        <RemoveTool index={index} onEdit={onEdit} />
      </ToolRow>
      {value.images.map((image, place) => (
        <div className="block-entry" key={`${place} ${image.src}`}>
          <img src={image.src} alt="" width={64} height={44} />
          <TextInput
            label={texts.alt(place + 1)}
            value={image.alt}
            onChange={(alt) => {
              updateImages(value.images.with(place, { ...image, alt }))
            }}
          />
          <ToolButton
            isSmall
            label={texts.removeOne(place + 1)}
            icon={X}
            isDisabled={value.images.length <= PostHtml.fewest.images}
            onClick={() => {
              updateImages(value.images.toSpliced(place, 1))
            }}
          />
        </div>
      ))}
      <InlineInput
        label={blockTexts.caption}
        value={value.caption ?? []}
        onChange={(caption) => {
          update(withCaption(value, caption))
        }}
      />
    </>
  )
}
