import { describe, expect, test } from "vitest";
import { about } from "./about.ts";
import { admin } from "./admin.ts";
import { careers } from "./careers.ts";
import { caseStudies } from "./case-studies.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { notFound } from "./not-found.ts";
import { genericServiceLabels, serviceLabels, serviceNotFound } from "./services/labels.ts";
import { words } from "./testing.ts";

describe("strings of docs/product.md", () => {
  test("home", () => {
    expect(home.hero.badge).toBe("Enterprise Digital Evolution");
    expect(home.hero.headline).toBe("Enterprise AI Solutions That Drive Growth");
    expect(home.hero.tiles.map((tile) => tile.title)).toEqual([
      "AI-Driven Growth",
      "Data Excellence",
      "Sustainable Innovation",
    ]);
    expect(home.services.heading).toBe("Business Solutions");
    expect(home.services.learnMore).toBe("Learn more");
    expect(home.technologies.heading).toBe("Technology Stack");
    expect(home.technologies.cards.map((card) => card.name)).toEqual([
      "Digital Innovation",
      "Customer Engagement",
      "Business Growth",
      "Process Optimization",
      "Digital Security",
      "Future-Ready Solutions",
    ]);
    expect(home.caseStudies.heading).toBe("Case Studies");
    expect(home.caseStudies.subtitle).toBe("See how we deliver real business impact with AI & Data.");
    expect(home.caseStudies.viewAll).toEqual({ label: "View All", to: "/case-studies" });
  });

  test("contact", () => {
    expect(contact.card.note).toBe("We typically respond within 24 hours during business days.");
    expect(contact.card.points).toHaveLength(2);
    expect(contact.form.sending).toBe("Sending...");
    expect(contact.success.message).toBe("Thank you for your message! We'll be in touch soon.");
    expect(contact.errors.failure).toBe("There was an error submitting your message. Please try again.");
  });

  test("case studies", () => {
    expect(caseStudies.empty.heading).toBe("No case studies found");
    expect(caseStudies.errors).toMatchObject({
      list: "Failed to load case studies",
      detail: "Failed to load case study",
      notFound: "Case study not found",
      unexpected: "An unexpected error occurred",
      details: "Unable to display details due to formatting error.",
      image: "Failed to load image",
    });
  });

  test("service pages", () => {
    expect(serviceLabels).toMatchObject({
      back: "Back",
      readyHeading: "Ready to Get Started?",
      bookFree: "Book a Free Consultation",
    });
    expect(genericServiceLabels).toMatchObject({
      book: "Book a Consultation",
      benefits: "Key Benefits",
      process: "Our Process",
      readyHeading: "Ready to Get Started?",
      contact: "Contact Us",
    });
    expect(serviceNotFound).toMatchObject({
      heading: "Service Not Found",
      text: "The service you're looking for does not exist.",
      back: "Back to Home",
    });
  });

  test("other public pages", () => {
    expect(about.values.items.map((value) => value.title)).toEqual([
      "Innovation",
      "Excellence",
      "Ethical AI",
      "Client success",
    ]);
    expect(words(about.story).join(" ")).toContain("founded in 2025");
    expect(careers.heading).toBe("Join Our Team");
    expect(careers.openings.heading).toBe("No Current Openings");
    expect(careers.openings.text).toContain("check back later");
    expect(careers.reasons.items).toHaveLength(3);
    expect([notFound.code, notFound.heading]).toEqual(["404", "Oops! Page not found"]);
    expect(notFound.toHome).toEqual({ label: "Return to Home", to: "/" });
    expect(notFound.toAdmin).toEqual({ label: "Return to Admin Dashboard", to: "/admin" });
  });

  test("company facts", () => {
    expect(company.location).toBe("Ahmedabad, Gujarat, India");
    expect(company.hoursText).toBe("Monday to Friday, 09:00 to 18:00");
  });

  test("staff area: titles, guard and sign-in", () => {
    expect(admin.shell.titles).toEqual({
      caseStudies: "Case Studies Management",
      contacts: "Contact Form Submissions",
      other: "Admin Dashboard",
    });
    expect(admin.shell).toMatchObject({
      caseStudies: "Case Studies",
      contacts: "Contact Submissions",
      logout: "Logout",
    });
    expect(admin.guard).toMatchObject({
      loading: "Loading admin panel...",
      sessionFailure: "Authentication error. Please try again.",
      denied: "Access Denied",
      deniedText: "You don't have permission to access this area.",
    });
    expect(admin.login).toMatchObject({
      submitting: "Logging in...",
      success: "Login successful",
      invalid: "Invalid email or password",
      failure: "Login failed. Please try again.",
    });
    expect(admin.logout).toEqual({ success: "Logged out successfully", failure: "Failed to log out" });
  });

  test("staff area: case studies", () => {
    expect(admin.caseStudies).toMatchObject({
      refreshed: "Case studies list refreshed",
      deleted: "Case study deleted successfully",
      invalidDate: "Invalid date",
      confirmDelete: { text: "Are you sure you want to delete this case study?" },
      errors: { load: "Failed to load case studies", delete: "Failed to delete case study" },
    });
    expect(admin.caseStudyForm).toMatchObject({
      created: "Case study created successfully",
      updated: "Case study updated successfully",
      errors: {
        create: "Failed to create case study",
        update: "Failed to update case study",
        load: "Failed to load case study",
        notFound: "Case study not found",
        invalidId: "Invalid case study ID",
      },
    });
  });

  test("staff area: contact submissions", () => {
    expect(admin.contacts).toMatchObject({
      refreshed: "Contact submissions refreshed",
      clearSearch: "Clear search",
      deleted: "Contact submission deleted successfully",
      confirmDelete: { text: "Are you sure you want to delete this contact submission?" },
      errors: {
        load: "Failed to load contact submissions",
        delete: "Failed to delete contact submission",
      },
      empty: {
        heading: "No contact submissions found",
        text: "There are no contact form submissions yet",
        noResultsFor: "No results for",
      },
    });
  });
});
