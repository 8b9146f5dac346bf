import { defineErrors, error } from '#contract/errors/define-errors.ts'

export const tokenErrors = defineErrors('token', {
  invalid: error(401, 'Error', 'This token is wrong or has expired.'),
  code_refused: error(400, 'Error', 'This code is wrong or has expired.'),
})
