import { Eye, History } from 'lucide'
import { Button, LinkButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { draftRevisionsPath, ownPreviewPath } from '../../../drafts/draft-paths.ts'
import { draftsTexts } from '../../../drafts/drafts.texts.ts'
import { previewsTexts } from '../../../previews/previews.texts.ts'

type Props = {
  /** Undefined until the draft is saved. */
  readonly draftId: string | undefined
  /** Undefined if there is nothing to discard. */
  readonly onDiscard: (() => void) | undefined
}

export const DraftLinks = ({ draftId, onDiscard }: Props) => (
  <>
    {draftId !== undefined && (
      <>
        <LinkButton wide to={ownPreviewPath(draftId)}>
          <Icon of={Eye} />
          {previewsTexts.openPreview}
        </LinkButton>
        <LinkButton wide to={draftRevisionsPath(draftId)}>
          <Icon of={History} />
          {draftsTexts.saves}
        </LinkButton>
      </>
    )}
    {onDiscard && (
      <Button wide onClick={onDiscard}>
        {draftsTexts.discard}
      </Button>
    )}
    <p className="hint">{draftsTexts.keeps}</p>
  </>
)
