import { defineErrors, error } from './define-errors.ts'

export const nameErrors = defineErrors('name', {
  unprintable: error(400, 'Please write this on one line, without invisible characters'),
})
