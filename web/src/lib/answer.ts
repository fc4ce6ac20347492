/** The body of an answer. Whatever is not OK has been thrown before, so an answer that has a body holds it. */
export async function answer<Body>(call: Promise<{ data?: Body }>): Promise<Body> {
  const { data } = await call;
  return data as Body;
}
