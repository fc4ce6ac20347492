// What of an OpenAPI document a client relies on, and what of it another document breaks.

const described = new Set([
  'description',
  'example',
  'examples',
  'summary',
  'title',
  'default',
  'tags',
  'deprecated',
]);

/** The document without its prose: calls, parameters, bodies and successful responses. */
export function structure(document) {
  const calls = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      calls[`${method.toUpperCase()} ${path}`] = bare({
        needsSignIn: (operation.security ?? []).length > 0 || undefined,
        parameters: (operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
          name,
          place,
          required: required || undefined,
          schema,
        })),
        takes: operation.requestBody?.content,
        needsBody: operation.requestBody?.required || undefined,
        answers: Object.fromEntries(
          Object.entries(operation.responses)
            .filter(([status]) => status.startsWith('2'))
            .map(([status, { content }]) => [status, content ?? {}]),
        ),
      });
    }
  }
  return { calls, schemas: bare(document.components.schemas) };
}

function bare(value, isNamed = false) {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(
    ([key, item]) => item !== undefined && (isNamed || !described.has(key)),
  );
  return Object.fromEntries(kept.map(([key, item]) => [key, bare(item, key === 'properties')]));
}

/** Sentences that say what clients of the released structure would find broken; none if they would notice nothing. */
export function breaks(released, present) {
  const found = new Set();
  const compared = new Set();
  const report = (text) => found.add(text);

  for (const [name, old] of Object.entries(released.calls)) {
    const call = present.calls[name];
    if (!call) {
      report(`${name}: is gone`);
      continue;
    }
    if (call.needsSignIn && !old.needsSignIn) report(`${name}: needs a sign-in`);
    compareParameters(name, old.parameters, call.parameters);
    compareContents(name, 'request', old.takes ?? {}, call.takes ?? {});
    if (call.needsBody && !old.needsBody) report(`${name}: needs a body`);
    for (const [status, content] of Object.entries(old.answers)) {
      if (call.answers[status]) compareContents(name, 'response', content, call.answers[status]);
      else report(`${name}: no longer answers ${status}`);
    }
  }
  return [...found];

  function compareParameters(name, before, after) {
    for (const parameter of before) {
      const same = after.find((other) => other.name === parameter.name && other.place === parameter.place);
      if (same) compare(`${name}?${parameter.name}`, 'request', parameter.schema, same.schema);
      else report(`${name}?${parameter.name}: is gone`);
    }
    for (const parameter of after) {
      const same = before.find((other) => other.name === parameter.name && other.place === parameter.place);
      if (parameter.required && !same?.required) report(`${name}?${parameter.name}: is required`);
    }
  }

  function compareContents(name, way, before, after) {
    for (const [type, { schema }] of Object.entries(before)) {
      if (!after[type]) report(`${name}: no ${way} is ${type}`);
      else if (schema && after[type].schema) compare(`${name} ${way}`, way, schema, after[type].schema);
    }
  }

  function compare(at, way, before, after) {
    const pair = `${way} ${before.$ref} ${after.$ref}`;
    if (before.$ref && after.$ref) {
      if (compared.has(pair)) return;
      compared.add(pair);
    }
    const old = variants(before, released.schemas);
    const now = variants(after, present.schemas);
    if (way === 'response' && now.isNullable && !old.isNullable) report(`${at}: may be null or absent`);
    if (way === 'request' && old.isNullable && !now.isNullable) report(`${at}: must not be null`);
    if (old.shapes.length === 1 && now.shapes.length === 1) {
      compareShapes(at, way, old.shapes[0], now.shapes[0]);
      return;
    }
    for (const shape of old.shapes) {
      const same = now.shapes.find((other) => tag(other) === tag(shape));
      if (same) compareShapes(`${at} (${tag(shape)})`, way, shape, same);
      else if (way === 'request') report(`${at}: ${tag(shape)} is not taken`);
    }
    if (
      way === 'response' &&
      old.shapes.length > 0 &&
      !now.shapes.some((shape) => old.shapes.some((other) => tag(other) === tag(shape)))
    ) {
      report(`${at}: is none of what it was`);
    }
  }

  function compareShapes(at, way, before, after) {
    if (before.type && after.type && before.type !== after.type) {
      const isWider = way === 'request' && before.type === 'integer' && after.type === 'number';
      if (!isWider) report(`${at}: was ${before.type}, is ${after.type}`);
      return;
    }
    if (way === 'request') {
      const gone = (before.enum ?? []).filter((value) => after.enum && !after.enum.includes(value));
      for (const value of gone) report(`${at}: ${JSON.stringify(value)} is not taken`);
      if (after.enum && !before.enum) report(`${at}: takes a few values only`);
      compareBounds(at, before, after);
    } else if (before.enum && !after.enum) {
      report(`${at}: is any value`);
    } else {
      for (const value of before.enum ?? []) {
        if (!after.enum.includes(value)) report(`${at}: ${JSON.stringify(value)} is spelled otherwise`);
      }
    }
    if (before.items && after.items) compare(`${at}[]`, way, before.items, after.items);
    for (const [name, property] of Object.entries(before.properties)) {
      const same = after.properties[name];
      if (same) compare(`${at}.${name}`, way, property, same);
      else report(`${at}.${name}: is gone`);
    }
    const required = new Set(before.required);
    if (way === 'request') {
      for (const name of after.required) if (!required.has(name)) report(`${at}.${name}: is required`);
    } else {
      for (const name of required) {
        if (after.properties[name] && !after.required.includes(name))
          report(`${at}.${name}: may be null or absent`);
      }
    }
  }

  function compareBounds(at, before, after) {
    for (const bound of ['maximum', 'maxLength', 'maxItems']) {
      if (after[bound] < (before[bound] ?? Infinity)) report(`${at}: ${bound} is ${after[bound]}`);
    }
    for (const bound of ['minimum', 'minLength', 'minItems']) {
      if (after[bound] > (before[bound] ?? -Infinity)) report(`${at}: ${bound} is ${after[bound]}`);
    }
  }
}

/** What a schema allows: one shape or several, and whether null. References and `allOf` are resolved. */
function variants(schema, schemas) {
  if (schema.$ref) return variants(schemas[schema.$ref.split('/').at(-1)], schemas);
  const several = schema.oneOf ?? schema.anyOf;
  if (several) {
    const each = several.map((one) => variants(one, schemas));
    return {
      isNullable: each.some(({ isNullable }) => isNullable),
      shapes: each.flatMap(({ shapes }) => shapes).map((shape) => joined(shape, schema)),
    };
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => variants(part, schemas));
    const shapes = parts.reduce(
      (all, part) => all.flatMap((left) => part.shapes.map((right) => joined(left, right))),
      [joined({}, { ...schema, allOf: undefined })],
    );
    return { isNullable: false, shapes };
  }
  const types = [schema.type ?? []].flat();
  const isNullable = types.includes('null');
  const named = types.filter((type) => type !== 'null');
  if (isNullable && named.length === 0) return { isNullable, shapes: [] };
  return { isNullable, shapes: [{ ...joined({}, schema), type: named.join(' or ') || undefined }] };
}

function joined(left, right) {
  return {
    ...left,
    ...right,
    oneOf: undefined,
    anyOf: undefined,
    type: right.type ?? left.type,
    properties: { ...left.properties, ...right.properties },
    required: [...(left.required ?? []), ...(right.required ?? [])],
  };
}

/** What tells the shapes of a `oneOf` apart: the constant that each has, or the names that it requires. */
function tag(shape) {
  const constants = Object.entries(shape.properties)
    .filter(([, property]) => property.enum?.length === 1)
    .map(([name, property]) => `${name} ${JSON.stringify(property.enum[0])}`);
  return (
    constants.join(', ') ||
    (shape.enum && `one of ${shape.enum.length}`) ||
    shape.required.join(', ') ||
    shape.type ||
    'anything'
  );
}
