/**
 * The quoted words of the specification, each once: those that a page shows to whoever opens it, and those that answer an
 * act. Everything else that the website says may be changed without a change here.
 */

type Shown = { words?: readonly string[]; links?: readonly (readonly [label: string, to: string])[] };

const ready = "Ready to Get Started?";
const service = (title: string, ...words: string[]): Shown => ({
  words: [title, ...words, ready],
  links: [
    ["Back", "/#services"],
    ["Book a Free Consultation", "/contact"],
  ],
});
const generic = (title: string): Shown => ({
  words: [title, "Key Benefits", "Our Process", ready],
  links: [
    ["Back", "/#services"],
    ["Book a Consultation", "/contact"],
    ["Contact Us", "/contact"],
  ],
});
const industry = (...words: string[]): Shown => ({ words, links: [["Back", "/"]] });
const legal: Shown = { words: ["Last updated: June 1, 2023"], links: [["Back", "/"]] };
const dedicated = {
  "ai-development": "AI Development",
  "data-analysis": "Data Analysis",
  infrastructure: "Cloud Infrastructure",
  "smart-industry": "Smart Industry",
  sustainability: "Sustainability",
  "enterprise-integration": "Enterprise Integration",
};

/** By the address of the page; a word stands somewhere between header and footer. */
export const shownOnPages: Readonly<Record<string, Shown>> = {
  "/": {
    words: [
      ...["Enterprise Digital Evolution", "Enterprise AI Solutions That Drive Growth"],
      ...["AI-Driven Growth", "Data Excellence", "Sustainable Innovation"],
      ...["Business Solutions", ...Object.values(dedicated), "Technology Stack"],
      ...["Digital Innovation", "Customer Engagement", "Business Growth"],
      ...["Process Optimization", "Digital Security", "Future-Ready Solutions"],
      ...["Case Studies", "See how we deliver real business impact with AI & Data."],
    ],
    links: [
      ["View All", "/case-studies"],
      ...Object.entries(dedicated).map(
        ([id, name]) => [`Learn more about ${name}`, `/services/${id}`] as const,
      ),
    ],
  },
  "/services/data-analysis": service(
    "Data Analysis Solutions",
    ...["Business intelligence and reporting", "Advanced data visualization"],
    ...["Predictive analytics and forecasting", "Data mining and pattern discovery"],
    ...["Assessment and strategy", "Collection and preparation"],
    ...["Advanced analytics and modeling", "Visualization and reporting", "2 to 8 weeks"],
  ),
  "/services/ai-development": service(
    "AI Development Solutions",
    ...[
      "Intelligent agents",
      "Computer vision",
      "Natural language processing",
      "AI research and prototyping",
    ],
    ...["Discovery and planning", "Development and testing", "Deployment and support"],
  ),
  "/services/infrastructure": service("Cloud Infrastructure"),
  "/services/smart-industry": service("Smart Industry"),
  "/services/sustainability": service("Sustainability"),
  "/services/enterprise-integration": service("Enterprise Integration"),
  "/services/machine-learning": generic("Machine Learning"),
  "/services/data-engineering": generic("Data Engineering"),
  "/services/ai-strategy": generic("AI Strategy"),
  "/services/ai-assistants": generic("AI Assistants"),
  "/services/conversational-ai": generic("Conversational AI"),
  "/services/content-generation": generic("Content Generation"),
  "/services/predictive-analytics": generic("Predictive Analytics"),
  "/services/process-automation": generic("Process Automation"),
  "/services/nothing": {
    words: ["Service Not Found", "The service you're looking for does not exist."],
    links: [["Back to Home", "/"]],
  },
  "/industries/manufacturing": industry(
    ...["50% less unplanned downtime", "25% lower maintenance costs"],
    "30% better overall equipment effectiveness",
  ),
  "/industries/healthcare": industry(
    ...["35% better diagnostic accuracy", "40% less administrative time", "25% higher patient satisfaction"],
  ),
  "/industries/finance": industry(),
  "/industries/retail": industry(),
  "/industries/energy": industry(),
  "/case-studies": { words: ["Case Studies"] },
  "/about": { words: ["2025", "Innovation", "Excellence", "Ethical AI", "Client success"] },
  "/careers": {
    words: [
      ...["Join Our Team", "Innovative projects", "Growth and learning", "Work-life balance"],
      ...["No Current Openings", "check back later"],
    ],
  },
  "/contact": { words: ["We typically respond within 24 hours during business days."] },
  "/privacy-policy": legal,
  "/terms": legal,
  "/cookie-policy": legal,
  "/nowhere": { words: ["404", "Oops! Page not found"], links: [["Return to Home", "/"]] },
};

/** How many the specification asks for as structured data, by the address of the page. */
export const questionsOfPages: Readonly<Record<string, number>> = {
  "/services/data-analysis": 3,
  "/industries/manufacturing": 3,
  "/industries/healthcare": 3,
};

/** What answers an act, or says how a screen stands: the test of the act reads it. */
export const saidByActs = [
  "Failed to load image",
  // The contact form.
  "Name must be at least 2 characters",
  "Please enter a valid email address",
  "Message must be at least 10 characters",
  "Sending...",
  "Thank you for your message! We'll be in touch soon.",
  "There was an error submitting your message. Please try again.",
  // Signing in and out.
  "Invalid email address",
  "Password must be at least 6 characters",
  "Logging in...",
  "Login successful",
  "Invalid email or password",
  "Login failed. Please try again.",
  "Authentication error. Please try again.",
  "Logged out successfully",
  "Failed to log out",
  "Loading admin panel...",
  "Access Denied",
  "You don't have permission to access this area.",
  // The staff area.
  "Admin Dashboard",
  "Case Studies Management",
  "Contact Form Submissions",
  "Return to Admin Dashboard",
  "Invalid date",
  "just now",
  // Case studies.
  "No case studies found",
  "No results for",
  "Case study not found",
  "Invalid case study ID",
  "Failed to load case studies",
  "Failed to load case study",
  "An unexpected error occurred",
  "Unable to display details due to formatting error.",
  "Case studies list refreshed",
  "Are you sure you want to delete this case study?",
  "Case study created successfully",
  "Case study updated successfully",
  "Case study deleted successfully",
  "Failed to create case study",
  "Failed to update case study",
  "Failed to delete case study",
  "Title is required",
  "Slug is required",
  "Slug must be lowercase letters, numbers and hyphens only",
  "Description is required",
  "Invalid JSON format",
  "Invalid JSON format in details",
  "JSON must be an array of sections",
  "Section 1 must have a title (string)",
  "Section 1 must have items (array)",
  "Section 1 must have type 'paragraph' or 'bullet'",
  // Messages.
  "No contact submissions found",
  "There are no contact form submissions yet",
  "Clear search",
  "Failed to load contact submissions",
  "Contact submissions refreshed",
  "Are you sure you want to delete this contact submission?",
  "Contact submission deleted successfully",
  "Failed to delete contact submission",
] as const;
