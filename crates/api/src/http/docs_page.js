// Makes the calls that a reader tries, with the token typed at the top of the page.
const token = document.querySelector('#token');

document.querySelector('form.token').addEventListener('submit', (event) => event.preventDefault());
for (const form of document.querySelectorAll('form.trial')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void call(form);
  });
}

async function call(form) {
  const shown = form.querySelector('pre');
  const body = form.querySelector('textarea');
  const query = new URLSearchParams();
  for (const { name, value } of form.querySelectorAll('input[name]')) {
    if (value !== '') query.set(name, value);
  }
  const headers = { authorization: `Bearer ${token.value.trim()}` };
  if (body) headers['content-type'] = 'application/json';
  shown.textContent = 'Waiting for the answer…';
  try {
    const address = query.size > 0 ? `${form.dataset.path}?${query}` : form.dataset.path;
    const options = { method: form.dataset.method, headers, credentials: 'omit', ...(body && { body: body.value }) };
    const answer = await fetch(address, options);
    shown.textContent = `${answer.status}\n${await words(answer)}`;
  } catch (error) {
    shown.textContent = String(error);
  }
}

async function words(answer) {
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.stringify(await answer.json(), null, 2);
  if (type.startsWith('text/')) return answer.text();
  const { size } = await answer.blob();
  return size > 0 ? `${size} bytes of ${type}` : '';
}
