import { z } from 'zod'
import { PostDetails } from './post-details.ts'

/** `html` is sanitised; a field without a value is empty. */
export const DraftFields = z
  .strictObject({
    title: z.string(),
    editorText: z.string().meta({ description: 'The summary.' }),
    html: z.string().meta({ description: 'Sanitised.' }),
    image: z.string(),
    categories: z.array(z.string()),
    newCalls: z.array(z.string()).meta({
      description:
        'Calls to publish with it, each a line as typed: `USDNGN up by 2027-03-31 target 1700 stop 1500 sure 70`.',
    }),
    ...PostDetails.shape,
    tradViewLink: z.string().meta({ description: 'As typed, even if it is not a valid address yet.' }),
    canonicalUrl: z.string().meta({ description: 'As typed.' }),
  })
  .meta({ id: 'DraftFields' })
export type DraftFields = z.infer<typeof DraftFields>

export const DraftField = DraftFields.keyof()
export type DraftField = z.infer<typeof DraftField>
