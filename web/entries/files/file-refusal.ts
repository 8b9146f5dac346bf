/** A file of which nothing is brought in. Its message is fit to show. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
}
