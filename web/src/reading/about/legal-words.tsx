import { PrintedDate } from '../../shared/ui/time.tsx'
import { legalTexts, type LegalText } from './legal.texts.ts'
import { Points, Words, WordsPart } from '../../shared/ui/text-page.tsx'

/** A legal page: its parts, each with an anchor, below a list of them. */
export const LegalWords = ({ text: { title, intro, sections } }: { readonly text: LegalText }) => (
  <div className="wrap section">
    <Words title={title} contents={legalTexts.contents} intro={intro} parts={sections}>
      {sections.map(({ id, heading, paragraphs, list }) => (
        <WordsPart key={id} id={id} heading={heading}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && <Points points={list} />}
        </WordsPart>
      ))}
      <p className="hint words-dated">
        {legalTexts.lastChanged} <PrintedDate at={legalTexts.changedOn} />
      </p>
    </Words>
  </div>
)
