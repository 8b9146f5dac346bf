import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { KnownError } from '#contract/errors/errors.ts'
import { ApiError } from './api-error.ts'
import { errorsBeside, errorsByField, type FieldErrors } from './field-errors.ts'
import type { Posted } from './posted-form.ts'
import { useErrorToast } from './use-error-toast.ts'

interface Options<Fields> {
  /** Schema of the contract with which the values are validated. */
  schema: z.ZodType<Fields>
  /** Returns the values to validate from the data of the form; by default, the value of each field by its name. */
  read?: (typed: FormData) => unknown
  /** Sends the values after validation, usually with the `mutate` of a mutation. */
  send: (fields: Fields, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
  onSuccess?: (fields: Fields) => void
  /** Called if the values are invalid; nothing is sent. */
  onMistake?: (form: HTMLFormElement) => void
  /** Error to display if a request fails without an error response of the server, for example offline. */
  failed: KnownError
  /** The refused no-JavaScript form with which the server rendered this page. */
  posted?: Posted
  /** Returns the messages of a server error by the field to which each belongs. */
  errorsIn?: (error: ApiError) => FieldErrors
  /** Whether an error is also displayed as a toast. False if its messages beside the fields suffice. */
  needsToast?: (error: Error, errors: FieldErrors) => boolean
}

/**
 * Form that is validated with a schema before it is sent. Errors of this validation, and those of the server, are
 * displayed beside their fields.
 */
export function useCheckedForm<Fields>(options: Options<Fields>) {
  const { schema, read = Object.fromEntries, send, onSuccess, onMistake, posted, failed } = options
  const { errorsIn = ({ fields }) => fields, needsToast = () => true } = options
  const toastError = useErrorToast(failed)
  const [errors, setErrors] = useState<FieldErrors>(posted?.problem?.fields ?? {})

  function onError(error: Error): void {
    const found = error instanceof ApiError ? errorsIn(error) : {}
    setErrors(found)
    if (needsToast(error, found)) toastError(error)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    posted?.forget()
    const checked = schema.safeParse(read(new FormData(event.currentTarget)))
    setErrors(checked.success ? {} : errorsByField(checked.error.issues))
    if (checked.success) send(checked.data, { onSuccess: () => onSuccess?.(checked.data), onError })
    else onMistake?.(event.currentTarget)
  }

  const onInput = (event: FormEvent) => setErrors((now) => errorsBeside(now, event))

  return { errors, onSubmit, onInput }
}
