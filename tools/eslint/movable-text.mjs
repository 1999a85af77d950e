// @ts-check
/** @typedef {any} Node */
/** @typedef {{ node: Node, isText: boolean, mayVanish: boolean, isInFragment: boolean }} Child */

/** Lingui's elements: they render bare text. */
const textElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/**
 * A page translator moves each text into an element of its own. React then cannot remove the text, nor
 * put anything before it: the page ends in an error. So a text needs an element if it comes and goes,
 * or follows something that does. A component renders an element, never bare text.
 */
export const movableText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      vanishes: 'Give this text an element: a translator moves it, and React cannot remove it.',
      follows:
        'Give this text an element: a translator moves it, and React cannot put anything before it.',
      bare: 'A component gives its text an element: a translator moves it, and React cannot remove it.',
    },
  },
  /** @param {any} context */
  create({ sourceCode, report }) {
    const childrenIn = childrenFinder(sourceCode);

    /** @param {any} parent */
    function check(parent) {
      const written = parent.children.filter(isRendered);
      /** @type {Child[]} */
      const children = written.flatMap((/** @type {Node} */ child) => childrenIn(child));
      const first = children.findIndex(({ isText, mayVanish }) => mayVanish && !isText);
      children.forEach(({ node, isText, mayVanish, isInFragment }, index) => {
        // React replaces the content of an element that holds one string.
        const isWhole = written.length === 1 && node.type !== 'JSXElement' && !isInFragment;
        if (!isText || (isWhole && parent.type === 'JSXElement')) return;
        if (mayVanish) report({ node, messageId: 'vanishes' });
        else if (first !== -1 && first < index) report({ node, messageId: 'follows' });
      });
    }

    return {
      /** @param {any} node */
      JSXElement(node) {
        if (!isTextElement(node)) check(node);
      },
      /** @param {any} node */
      JSXFragment(node) {
        if (!/^JSX(Element|Fragment)$/.test(node.parent.type)) check(node);
      },
      /** @param {any} node */
      'ReturnStatement, ArrowFunctionExpression[expression=true]'(node) {
        const given = node.type === 'ReturnStatement' ? node.argument : node.body;
        if (!given || !isComponent(node)) return;
        for (const child of childrenIn(given))
          if (child.isText) report({ node: child.node, messageId: 'bare' });
      },
    };
  },
};

/** @param {any} sourceCode */
function childrenFinder(sourceCode) {
  /**
   * The children that a node stands for, in order.
   * @param {any} node
   * @returns {Child[]}
   */
  return function childrenIn(node) {
    const one = { node, isText: true, mayVanish: false, isInFragment: false };
    switch (node.type) {
      case 'JSXText':
        return isRendered(node) ? [one] : [];
      case 'JSXExpressionContainer':
        return childrenIn(node.expression);
      case 'JSXFragment':
        return node.children
          .flatMap(childrenIn)
          .map((/** @type {Child} */ child) => ({ ...child, isInFragment: true }));
      case 'JSXElement':
        return [{ ...one, isText: isTextElement(node), mayVanish: isOneOfTwo(node) }];
      case 'LogicalExpression': {
        const left = node.operator === '&&' ? [] : childrenIn(node.left);
        return [...left, ...vanishing(childrenIn(node.right))];
      }
      case 'ConditionalExpression': {
        const branches = [childrenIn(node.consequent), childrenIn(node.alternate)];
        const children = branches.flat();
        // A text in the place of a text is only changed.
        const isOneText = branches.every(([child, more]) => child?.isText && !more);
        if (!isOneText) return vanishing(children);
        return [{ ...one, ...children[0], mayVanish: children.some((child) => child.mayVanish) }];
      }
      case 'TemplateLiteral':
      case 'TaggedTemplateExpression':
        return [one];
      case 'Literal':
        return typeof node.value === 'string' ? [{ ...one, mayVanish: node.value === '' }] : [];
      case 'JSXEmptyExpression':
        return [];
    }
    const value = node.type === 'Identifier' ? initialOf(node) : null;
    if (value?.type === 'JSXElement') return childrenIn(value);
    const { program, getTypeAtLocation } = sourceCode.parserServices;
    if (!program) return [];
    return [{ ...one, ...byType(program.getTypeChecker(), getTypeAtLocation(node)) }];
  };

  /**
   * True for a tag like `const Icon = isOpen ? Down : Right`: another component is another element.
   * @param {any} element
   */
  function isOneOfTwo({ openingElement: { name } }) {
    return name.type === 'JSXIdentifier' && initialOf(name)?.type === 'ConditionalExpression';
  }

  /**
   * The value that a constant is declared with.
   * @param {any} name
   */
  function initialOf(name) {
    for (let scope = sourceCode.getScope(name); scope; scope = scope.upper) {
      const variable = scope.set.get(name.name);
      if (variable) return variable.defs[0]?.node.init ?? null;
    }
    return null;
  }
}

/**
 * A value that may be text or an element is its owner's choice: it counts as an element.
 * @param {any} checker
 * @param {any} type
 */
function byType(checker, type) {
  const kinds = new Set();
  for (const part of type.isUnion() ? type.types : [type]) {
    /** @param {any[]} types */
    const isAny = (...types) => types.some((other) => checker.isTypeAssignableTo(part, other));
    if (isAny(checker.getStringType(), checker.getNumberType())) kinds.add('text');
    else if (isAny(checker.getNullType(), checker.getUndefinedType(), checker.getBooleanType()))
      kinds.add('nothing');
    else kinds.add(checker.isArrayType(part) ? 'list' : 'element');
  }
  const isText = kinds.has('text') && !kinds.has('element') && !kinds.has('list');
  return {
    isText,
    mayVanish: kinds.has('nothing') ? !kinds.has('text') || isText : kinds.has('list'),
  };
}

/** @param {Child[]} children */
function vanishing(children) {
  return children.map((child) => ({ ...child, mayVanish: true }));
}

/** @param {any} node */
function isRendered(node) {
  return node.type !== 'JSXText' || node.value.trim() !== '' || !node.value.includes('\n');
}

/** @param {any} node */
function isTextElement(node) {
  return node.type === 'JSXElement' && textElements.has(node.openingElement.name.name);
}

/** @param {any} node */
function isComponent(node) {
  let around = node;
  while (around && !/Function/.test(around.type)) around = around.parent;
  const name =
    around?.id ?? (around?.parent.type === 'VariableDeclarator' ? around.parent.id : null);
  return name?.type === 'Identifier' && /^[A-Z]/.test(name.name);
}
