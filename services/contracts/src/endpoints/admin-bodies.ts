import { z } from 'zod'
import { AnyCategory, Category } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { text } from '../fields/text.ts'

// Request bodies have their own file, so that forms can import them without loading the endpoints.

export const CategoryVersion = z
  .int({ error: 'The version must be a whole number.' })
  .min(0, 'The version must be at least 0.')
  .optional()
  .meta({
    description: 'The version of the category that the decision was based on; 409 if it has changed since.',
  })

export const CategoryRenaming = z.strictObject({ from: AnyCategory, to: Category, version: CategoryVersion })

export const ReportAnswer = z.strictObject({
  answer: text({ what: 'The answer', min: 1, max: Limits.messageLength }),
})
