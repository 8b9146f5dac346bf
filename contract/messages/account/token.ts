import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const tokenErrors = defineErrors('token', {
  invalid: error(401, 'Token not accepted', 'This token is wrong or has expired.'),
  code_refused: error(400, 'Code not accepted', 'This code is wrong or has expired.'),
})
