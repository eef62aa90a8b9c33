import { z } from 'zod'
import { PostDetails } from './post-details.ts'

/** What an author fills in, as server and devices keep it: `html` sanitised, empty fields empty. This is the one list of the fields. */
export const DraftFields = z
  .strictObject({
    title: z.string(),
    editorText: z.string().meta({ description: 'The summary.' }),
    html: z.string().meta({ description: 'Sanitised.' }),
    image: z.string(),
    categories: z.array(z.string()),
    newCalls: z.array(z.string()).meta({
      description:
        'Calls that are published with it, each a line as it was typed: `USDNGN up by 2027-03-31 target 1700 stop 1500 sure 70`.',
    }),
    ...PostDetails.shape,
    tradViewLink: z.string().meta({ description: 'As it was typed, even where it is no address yet.' }),
    canonicalUrl: z.string().meta({ description: 'As it was typed, too.' }),
  })
  .meta({ id: 'DraftFields' })
export type DraftFields = z.infer<typeof DraftFields>

export const DraftField = DraftFields.keyof()
export type DraftField = z.infer<typeof DraftField>
