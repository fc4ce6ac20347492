//! The logical structure of the document: headings, tables and alternative texts, in reading order.

use krilla::tagging::{Identifier, Node as TagNode, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeId(usize);

#[derive(Default)]
struct Node {
    /// Without a tag, the node's content belongs to its parent.
    tag: Option<TagKind>,
    nodes: Vec<NodeId>,
    /// Read after the child nodes.
    content: Vec<Identifier>,
}

#[derive(Default)]
pub(crate) struct Structure {
    nodes: Vec<Node>,
    top: Vec<NodeId>,
}

impl Structure {
    pub fn is_empty(&self) -> bool {
        self.top.is_empty()
    }

    pub fn add_top(&mut self, tag: impl Into<TagKind>) -> NodeId {
        let id = self.push(Some(tag.into()));
        self.top.push(id);
        id
    }

    pub fn add(&mut self, parent: NodeId, tag: impl Into<TagKind>) -> NodeId {
        let id = self.push(Some(tag.into()));
        self.nodes[parent.0].nodes.push(id);
        id
    }

    /// A place for content between the parent's other children.
    pub fn place(&mut self, parent: NodeId) -> NodeId {
        let id = self.push(None);
        self.nodes[parent.0].nodes.push(id);
        id
    }

    /// A figure with its alternative text.
    pub fn figure(&mut self, parent: NodeId, alternative: impl Into<String>) -> NodeId {
        self.add(parent, Tag::Figure(Some(alternative.into())))
    }

    pub fn heading_cell(&mut self, row: NodeId, scope: TableHeaderScope) -> NodeId {
        self.add(row, Tag::TH(scope))
    }

    pub fn hold(&mut self, node: NodeId, content: Identifier) {
        self.nodes[node.0].content.push(content);
    }

    fn push(&mut self, tag: Option<TagKind>) -> NodeId {
        self.nodes.push(Node { tag, nodes: Vec::new(), content: Vec::new() });
        NodeId(self.nodes.len() - 1)
    }

    pub fn into_tag_tree(mut self) -> TagTree {
        let mut children = Vec::new();
        for id in std::mem::take(&mut self.top) {
            self.move_into(&mut children, id);
        }
        TagTree { children, ..TagTree::new() }
    }

    fn move_into(&mut self, parent: &mut Vec<TagNode>, id: NodeId) {
        let Node { tag, nodes, content } = std::mem::take(&mut self.nodes[id.0]);
        let mut children = Vec::with_capacity(nodes.len() + content.len());
        for node in nodes {
            self.move_into(&mut children, node);
        }
        children.extend(content.into_iter().map(TagNode::Leaf));
        match tag {
            Some(tag) => parent.push(TagNode::Group(TagGroup { tag, children })),
            None => parent.append(&mut children),
        }
    }
}
